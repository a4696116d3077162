import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  css as mergeCompiled,
  cva as compiledRecipe,
  cx as besideCompiled,
} from '#src/brand/compiled-style.ts'
import { css, cva, cx } from '#src/styled-system/css/index.js'
import { compileStyle, findStyles, type SourceStyle } from './compile-styles.ts'
import { parseAst } from 'vite'

const asWritten = (name: string) => name
const compiled = (style: SourceStyle) => compileStyle(style, asWritten)
const inOrder = (classes: string) => classes.split(' ').toSorted()

const value = fc.constantFrom('1', '2', '[1px 2px]', 'ink')
const withConditions = fc.oneof(
  value,
  fc.dictionary(fc.constantFrom('base', 'md', '_hover', '&:has(b)'), value, { minKeys: 1 }),
)
const property = fc.constantFrom('p', 'padding', 'gap', 'color', 'minHeight', '--own')
const style = fc.dictionary(property, withConditions)
const nested = fc.tuple(style, fc.constantFrom('_dark', '& > li', 'md'), style)
const written: fc.Arbitrary<SourceStyle> = fc.oneof(
  style,
  nested.map(([outer, condition, inner]) => ({ ...outer, [condition]: inner })),
)

test('merged compiled styles have the same classes as merged styles', () => {
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 4 }), (styles) => {
      const ours = mergeCompiled(...styles.map(compiled))
      expect(inOrder(ours)).toEqual(inOrder(css(...(styles as never[]))))
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
    fc.property(written, written, written, choice, (base, loud, large, asked) => {
      const defaultVariants = { tone: 'loud' }
      const theirs = cva({ base, variants: toneOf(loud, large), defaultVariants } as never)
      const ours = compiledRecipe({
        base: compiled(base),
        variants: { tone: { quiet: {}, loud: compiled(loud) }, isLarge: { true: compiled(large) } },
        defaultVariants,
      })
      expect(inOrder(ours(asked))).toEqual(inOrder(theirs(asked as never)))
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
    findStyles(module(argument), 'box.ts', asWritten).map((one) => one.compiled)
  expect(found("{ ...lined, width: `[${wide}]`, color: 'ink' }")).toEqual(['gap_1 w_[2rem] c_ink'])
  expect(() => found('{ width: widthOf(wide) }')).toThrow('box.ts: a style must be a literal')
})

test('joins class names and skips everything else', () => {
  const name = fc.constantFrom('a', 'b c', '', undefined)
  fc.assert(
    fc.property(fc.array(name), (names) => {
      expect(besideCompiled(...names)).toBe(cx(...names))
    }),
  )
})
