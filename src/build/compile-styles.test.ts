import fc from 'fast-check'
import { expect, test } from 'vitest'
import { css as cssCompiled, cva as cvaCompiled, cx as cxCompiled } from '#src/brand/compiled-style.ts'
import { css, cva, cx } from '#src/styled-system/css/index.js'
import { compileStyle, findStyles, type SourceStyle } from './compile-styles.ts'
import { parseAst } from 'vite'

const unchanged = (name: string) => name
const compiled = (style: SourceStyle) => compileStyle(style, unchanged)
const sortedClasses = (classes: string) => classes.split(' ').toSorted()

const value = fc.constantFrom('1', '2', '[1px 2px]', 'ink')
const withConditions = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom('base', 'md', '_hover', '&:has(b)'), value, { minKeys: 1 }),
)
const property = fc.constantFrom('p', 'padding', 'gap', 'color', 'minHeight', '--own')
const style = fc.dictionary(property, withConditions)
const nested = fc.tuple(style, fc.constantFrom('_dark', '& > li', 'md'), style)
const sourceStyle: fc.Arbitrary<SourceStyle> = fc.oneof(
  style,
  nested.map(([outer, condition, inner]) => ({ ...outer, [condition]: inner })),
)

test('merged compiled styles have the same classes as merged styles', () => {
  fc.assert(
    fc.property(fc.array(sourceStyle, { minLength: 1, maxLength: 4 }), (styles) => {
      const ours = cssCompiled(...styles.map(compiled))
      expect(sortedClasses(ours)).toEqual(sortedClasses(css(...(styles as never[]))))
    }),
  )
})

test('a compiled recipe selects the same variants as the recipe', () => {
  const toneOf = (tone: SourceStyle, isLarge: SourceStyle) => ({
    tone: { quiet: {}, loud: tone },
    isLarge: { true: isLarge },
  })
  const choice = fc.record(
    { tone: fc.constantFrom('quiet', 'loud', undefined), isLarge: fc.constantFrom(true, false, undefined) },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(sourceStyle, sourceStyle, sourceStyle, choice, (base, loud, large, chosen) => {
      const defaultVariants = { tone: 'loud' }
      const theirs = cva({ base, variants: toneOf(loud, large), defaultVariants } as never)
      const ours = cvaCompiled({
        base: compiled(base),
        variants: { tone: { quiet: {}, loud: compiled(loud) }, isLarge: { true: compiled(large) } },
        defaultVariants,
      })
      expect(sortedClasses(ours(chosen))).toEqual(sortedClasses(theirs(chosen as never)))
    }),
  )
})

test('a style made of constants of its module is compiled, and any other fails the build', () => {
  const module = (argument: string) =>
    parseAst(`import { css } from '#src/styled-system/css/index.js'
const wide = '2rem'
const lined = { gap: '1' }
export const box = css(${argument})`)
  const found = (argument: string) =>
    findStyles(module(argument), 'box.ts', unchanged).map((each) => each.compiled)
  expect(found("{ ...lined, width: `[${wide}]`, color: 'ink' }")).toEqual(['gap_1 w_[2rem] c_ink'])
  expect(() => found('{ width: widthOf(wide) }')).toThrow('box.ts: a style must be a literal')
})

test('joins class names and skips empty and missing ones', () => {
  const name = fc.constantFrom('a', 'b c', '', undefined)
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(cxCompiled(...names)).toBe(cx(...names))
    }),
  )
})
