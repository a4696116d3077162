import type { SharePlatform } from './share-targets.ts'

/** A platform's icon in our line style. Its name is next to it or on its button. */
export function PlatformGlyph({ platform, sizePx = 24 }: { platform: SharePlatform; sizePx?: number }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {lines[platform].map((line) => (
        <path key={line} d={line} />
      ))}
    </svg>
  )
}

const lines: Readonly<Record<SharePlatform, readonly string[]>> = {
  facebook: [
    'M13.4 21v-7.4h2.7l.6-3.4h-3.3V8.4c0-1 .4-1.7 1.7-1.7h1.7V3.4c-4.2-.9-6.9.9-6.9 4.5v2.3H7v3.4h2.9V21z',
  ],
  twitter: [
    'M20.8 6.6c-.6 1.1-1.2 1.8-2 2.3.2 7.7-8 13.2-15.9 8.9 2 0 3.9-.5 5.3-1.8-1.6-.3-2.8-1.3-3.3-2.8h1.5C4.6 12.5 3.5 10.9 3.5 9c.5.3 1 .5 1.6.5C3.5 8.2 3 6 4.1 4.3c1.9 2.4 4.6 3.9 7.7 4.1-.6-2.9 1.5-5 4-5 1.2 0 2.2.5 2.9 1.3.9-.2 1.6-.5 2.4-.9-.3.9-.8 1.6-1.6 2.1.5 0 1 .4 1.3.7z',
  ],
  whatsapp: [
    'M3.6 20.4l1.1-4.3a8.5 8.5 0 1 1 3.2 3.2z',
    'M9.3 8.4c-1.6 1.3.2 4.5 2.2 5.9 1.9 1.4 3.9 1.6 4.5-.3l-1.9-1.2-1.1 1c-1.3-.6-2.2-1.5-2.7-2.6l.9-1.1z',
  ],
  telegram: ['M21 4.2L3 11.3l5.6 2.1L18 6.8', 'M21 4.2l-3 15.3-6.7-4.7', 'M8.6 13.4v5.8l2.7-4.4L18 6.8'],
  linkedin: [
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2z',
    'M7.6 10.6V17M7.6 7.2v.1M11.6 17v-6.4M11.6 13.5c0-3.9 5-3.9 5 0V17',
  ],
  pinterest: [
    'M12 2.9a9.1 9.1 0 1 0 0 18.2 9.1 9.1 0 0 0 0-18.2z',
    'M9.7 20.3l2.2-9.2M9.1 13.2c-2.9-5.8 7-7.9 7-1.9 0 4.2-4.7 4.7-5 2.5',
  ],
  reddit: [
    'M12 9.3c4.6 0 8.2 2.5 8.2 5.6S16.6 20.5 12 20.5s-8.2-2.5-8.2-5.6S7.4 9.3 12 9.3z',
    'M12 9.3l1.1-5.1 3.6.8M19.9 4.6a1.5 1.5 0 1 1-3 .3 1.5 1.5 0 0 1 3-.3zM9.2 13.7v.1M14.8 13.7v.1M9.3 16.9c1.7 1.1 3.7 1.1 5.4 0',
    'M5 11.5c-1.9 0-2.6-1.4-1.9-2.5.7-1 2.3-.9 3.2.5M19 11.5c1.9 0 2.6-1.4 1.9-2.5-.7-1-2.3-.9-3.2.5',
  ],
  email: [
    'M4 5.2h16a1 1 0 0 1 1 1v11.6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6.2a1 1 0 0 1 1-1z',
    'M3.3 6.2l8.7 6.6 8.7-6.6',
  ],
}
