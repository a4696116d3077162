import { fileName } from '#src/contract/rules/file-name.ts'

/** The drawing as a self-contained file without external resources. */
export function svgFile(drawing: SVGSVGElement, name: string): File {
  const text = new XMLSerializer().serializeToString(drawing)
  return new File([`<?xml version="1.0" encoding="UTF-8"?>\n${text}`], fileName(name, 'svg', 'poster'), {
    type: 'image/svg+xml',
  })
}
