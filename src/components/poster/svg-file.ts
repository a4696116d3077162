import { fileName } from '#src/contract/rules/file-name.ts'

/** The drawing as a file of its own; it needs nothing from elsewhere. */
export function svgFile(drawing: SVGSVGElement, name: string): File {
  const text = new XMLSerializer().serializeToString(drawing)
  return new File([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], fileName(name, 'svg', 'poster'), {
    type: 'image/svg+xml',
  })
}
