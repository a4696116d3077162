import { Link } from '@tanstack/react-router'
import { photoWords } from '#src/i18n/en/photo.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { buttonStyle } from '#src/ui/buttons/button.tsx'
import { PageHeading } from '#src/ui/page/page-heading.tsx'
import { pageStyle } from '#src/ui/page/page.ts'

interface MissingPhotoProps {
  readonly title: string
  readonly text: string
}

/** A photo or an album that is not here for whoever is signed in. */
export function MissingPhoto({ title, text }: MissingPhotoProps) {
  const words = useWords(photoWords)
  return (
    <div className={pageStyle({ width: 'text' })}>
      <PageHeading>{title}</PageHeading>
      <p>{text}</p>
      <div>
        <Link to="/locations" className={buttonStyle()}>
          {words.toZones}
        </Link>
      </div>
    </div>
  )
}
