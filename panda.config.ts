import { defineConfig } from '@pandacss/dev'
import { themes } from './src/brand/theme-tokens.ts'
import { globalCss, keyframes } from './src/brand/global-styles.ts'
import { semanticTokens, tokens } from './src/brand/design-tokens.ts'

/** Maps the design tokens to CSS: one set of semantic tokens, filled by three themes (src/brand). */
export default defineConfig({
  presets: [],
  // Its reset makes every border solid and 0 wide, so a style states only the width and the color.
  preflight: true,
  strictTokens: true,
  jsxFramework: undefined,
  include: ['./src/**/*.{ts,tsx}'],
  exclude: ['./src/styled-system/**', './src/testing/**'],
  outdir: 'src/styled-system',
  importMap: '#src/styled-system',
  outExtension: 'js',
  hash: false,
  conditions: {
    extend: { dark: '[data-mode=dark] &, &[data-mode=dark]', hover: '&:is(:hover):not(:disabled)' },
  },
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
    tokens,
    semanticTokens,
    keyframes,
  },
  themes,
  staticCss: { themes: ['picture-share', 'snapshare', 'snapzone'] },
  globalCss,
})
