import { expect, test } from 'vitest'
import { physicalStylesIn } from './physical-styles.ts'

const found = (source: string) => physicalStylesIn({ path: 'src/ui/x.tsx', source }).length

test.each([
  "marginLeft: '4'",
  "paddingRight: { base: '2' },",
  "borderTopLeftRadius: 'full'",
  "'borderLeftWidth': '1px'",
  "left: '[50%]'",
  'style={{ top: topPx, left: leftPx }}',
  'right: 0',
  'left: `${x}%`',
  "textAlign: 'right'",
  "textAlign: '[left !important]'",
  'bubble.style.left = `${left}px`',
  'element.style.marginRight = "0"',
  "transform: 'translateX(-0.5rem)'",
  'margin-left: auto;',
  'position:absolute;left:50%',
  '  left: 0;',
])('%s is a physical style', (line) => {
  expect(found(line)).toBe(1)
})

test.each([
  "insetInlineStart: '4'",
  'readonly left: number',
  'words.leftThen({ left: left - counted })',
  'const { left, top } = element.getBoundingClientRect()',
  "3: ['top', 'left'],",
  'left: Math.min(a, b),',
  'gap is left: nothing more',
  "icon: 'arrow-left'",
])('%s is not', (line) => {
  expect(found(line)).toBe(0)
})

test('a file with a stated reason is exempt', () => {
  expect(physicalStylesIn({ path: 'src/ui/overlays/tooltips.ts', source: "left: '4'" })).toEqual([])
})
