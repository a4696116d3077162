/** The drawing as a file of its own; it needs nothing from elsewhere. */
export function svgFile(drawing: SVGSVGElement, name: string): File {
  const text = new XMLSerializer().serializeToString(drawing)
  return new File([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], `${safeName(name)}.svg`, {
    type: 'image/svg+xml',
  })
}

/** Letters and digits of any script; what file systems dislike becomes a dash. */
function safeName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'poster'
}
