import { Link } from '@tanstack/react-router'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { MessagePage } from '#src/components/brand/message-page.tsx'
import { buttonStyle } from '#src/ui/buttons/button.tsx'

interface MissingPhotoProps {
  readonly title: string
  readonly text: string
}

/** A photo or an album that is not here for the person who is signed in. */
export function MissingPhoto({ title, text }: MissingPhotoProps) {
  const words = useWords(photoWords)
  return (
    <MessagePage title={title} text={text}>
      <Link to="/locations" className={buttonStyle()}>
        {words.toZones}
      </Link>
    </MessagePage>
  )
}
