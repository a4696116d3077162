interface PlainClipProps {
  readonly src: string
  readonly poster: string
  /** A text description of the clip. */
  readonly label: string
  readonly className: string
}

/**
 * A clip with the browser's own controls. Nothing is loaded before it is played. Dragging on it does not trigger page
 * gestures.
 */
export function PlainClip({ src, poster, label, className }: PlainClipProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- its captions are shown as text below it
    <video
      src={src}
      poster={poster}
      aria-label={label}
      className={className}
      controls
      playsInline
      preload="none"
      onPointerDown={(event) => event.stopPropagation()}
    />
  )
}
