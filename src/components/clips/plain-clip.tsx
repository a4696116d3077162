interface PlainClipProps {
  readonly src: string
  readonly poster: string
  /** What it shows, in words. */
  readonly label: string
  readonly className: string
}

/** A clip with the browser's own controls. Nothing of it is loaded before it is played; a drag on it is no gesture of the page. */
export function PlainClip({ src, poster, label, className }: PlainClipProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what is said in it stands below it as text
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
