import { Flashlight, FlashlightOff, SwitchCamera, ZoomIn, ZoomOut } from 'lucide-react'
import { scanWords } from '#src/i18n/en/scan.ts'
import { formatDecimal } from '#src/i18n/format.ts'
import { useWords } from '#src/i18n/use-words.ts'
import { css } from '#src/styled-system/css/index.js'
import { IconButton } from '#src/ui/buttons/icon-button.tsx'
import type { CameraControl } from './use-camera.ts'
import { zoomStep } from './use-zoom-keys.ts'

/** Camera controls over its image: switch camera, light, zoom. */
export function CameraTools({ camera }: { readonly camera: CameraControl }) {
  const words = useWords(scanWords)
  const { zoomRatio, switchCamera } = camera
  return (
    <div className={tools}>
      {switchCamera === null ? null : (
        <IconButton tone="stage" label={words.otherCamera} onClick={switchCamera}>
          <SwitchCamera size={20} aria-hidden="true" />
        </IconButton>
      )}
      {camera.hasTorch ? (
        <IconButton
          tone="stage"
          label={camera.isTorchOn ? words.torchOff : words.torchOn}
          aria-pressed={camera.isTorchOn}
          onClick={camera.toggleTorch}
        >
          {camera.isTorchOn ? (
            <FlashlightOff size={20} aria-hidden="true" />
          ) : (
            <Flashlight size={20} aria-hidden="true" />
          )}
        </IconButton>
      ) : null}
      {zoomRatio === null ? null : (
        <>
          <IconButton tone="stage" label={words.zoomIn} onClick={() => camera.zoomBy(zoomStep)}>
            <ZoomIn size={20} aria-hidden="true" />
          </IconButton>
          <output aria-label={words.zoomed({ times: formatDecimal(zoomRatio) })} className={zoomed}>
            {formatDecimal(zoomRatio)}×
          </output>
          <IconButton tone="stage" label={words.zoomOut} onClick={() => camera.zoomBy(1 / zoomStep)}>
            <ZoomOut size={20} aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}

const tools = css({
  position: 'absolute',
  insetInlineEnd: '3',
  top: '3',
  display: 'grid',
  justifyItems: 'center',
  gap: '1.5',
})
const zoomed = css({
  paddingInline: '2',
  borderRadius: 'full',
  backgroundColor: 'stageRaised',
  color: 'onStage',
  fontSize: 'xs',
  fontWeight: 'semibold',
})
