import { languageAttributes } from '#src/contract/wire/languages.ts'
import { mailBrands, type MailContent } from './mail-content.ts'

/** Returns the mail as plain text. A code or link is on its own line. */
export function mailAsText({ paragraphs, code, button, notes }: MailContent): string {
  const parts = [
    ...paragraphs,
    ...(code === null ? [] : [code]),
    ...(button === null ? [] : [`${button.label}:\n${button.url}`]),
    ...notes,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Returns the mail as HTML without external resources: no images, no fonts and no tracking. */
export function mailAsHtml(content: MailContent): string {
  const { language, brand, subject, paragraphs, code, button, notes } = content
  const { name, color } = mailBrands[brand]
  const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
  return `<!doctype html>
<html ${languageAttributes(language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #18181b !important }
  .card { background: #27272a !important }
  .text { color: #f4f4f5 !important }
  .note { color: #d4d4d8 !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" ${languageAttributes(language)} class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border-radius:16px">
<tr><td style="padding:16px 28px;background:${color};border-radius:16px 16px 0 0;color:#ffffff;${font};font-size:17px;font-weight:700">${escapeHtml(name)}</td></tr>
<tr><td style="padding:28px;${font};font-size:16px;line-height:1.5">
<h1 class="text" style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#18181b">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p class="text" style="margin:0 0 16px;color:#27272a">${withBreaks(text)}</p>`).join('\n')}
${code === null ? '' : `<p class="text" style="margin:0 0 20px;font-size:30px;font-weight:700;letter-spacing:6px;color:#18181b">${escapeHtml(code)}</p>`}
${button === null ? '' : buttonHtml(button, color)}
${notes.map((text) => `<p class="note" style="margin:0 0 8px;font-size:13px;color:#52525b">${withBreaks(text)}</p>`).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`
}

function buttonHtml({ label, url }: NonNullable<MailContent['button']>, color: string): string {
  const style = `display:inline-block;padding:13px 24px;border-radius:999px;background:${color};color:#ffffff;font-weight:600;text-decoration:none`
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
