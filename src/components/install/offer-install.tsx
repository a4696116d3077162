import { Download } from 'lucide-react'
import { useState } from 'react'
import { useBrand } from '#src/brand/current-brand.ts'
import { installWords } from '#src/i18n/en/install.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { promptInstall, type InstallMethod } from '#src/platform/device/install-prompt.ts'
import { css } from '#src/styled-system/css/index.js'
import { Button } from '#src/ui/buttons/button.tsx'
import { showToast } from '#src/ui/toasts/toast-store.ts'
import { OfferCard } from './offer-card.tsx'

interface OfferInstallProps {
  readonly way: Exclude<InstallMethod, 'no'>
  readonly onDismiss: () => void
}

/** Offers the installation: with the browser's own prompt, or with manual steps. */
export function OfferInstall({ way, onDismiss }: OfferInstallProps) {
  const words = useWords(installWords)
  const brand = useBrand()
  const [isBusy, setBusy] = useState(false)
  const install = async () => {
    setBusy(true)
    try {
      await promptInstall()
    } catch {
      showToast(words.failed, { tone: 'danger', text: words.failedText })
    } finally {
      setBusy(false)
    }
  }
  return (
    <OfferCard
      icon={<Download size={22} aria-hidden="true" />}
      title={words.title({ brand: brand.name })}
      text={words.text}
      dismissLabel={words.dismiss}
      onDismiss={onDismiss}
    >
      {way === 'by-hand' ? (
        <ol aria-label={words.steps} className={steps}>
          {words.iosSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : (
        <div>
          <Button isBusy={isBusy} onClick={() => void install()}>
            {words.install}
          </Button>
        </div>
      )}
    </OfferCard>
  )
}

const steps = css({ display: 'grid', gap: '1', paddingInlineStart: '5', fontSize: 'sm' })
