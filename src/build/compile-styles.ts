import { globSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import { parseAst, type Plugin } from 'vite'
import type { CompiledStyle } from '#src/brand/compiled-style.ts'
import { css } from '#src/styled-system/css/index.js'

const styledSystem = '#src/styled-system/css/index.js'
const runtime = `${process.cwd()}/src/brand/compiled-style.ts`

type Program = ReturnType<typeof parseAst>
type Statement = Program['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']

/** A style as written in the source. */
export interface SourceStyle {
  readonly [key: string]: string | number | boolean | null | undefined | SourceStyle
}

/**
 * Replaces every style in the code by its class names, so that no page computes them: `css` of one literal becomes a
 * string, and styles that are merged later become a tree of classes (src/brand/compiled-style.ts). Class names are
 * shortened to one or two letters, the most frequent first, in the code and the style sheet. A style that is not a
 * literal fails the build.
 */
export function compileStyles(): readonly Plugin[] {
  return [
    {
      name: 'compile-styles',
      apply: 'build',
      enforce: 'post',
      resolveId: { order: 'pre', handler: (source) => (source === styledSystem ? runtime : null) },
      transform(code, id) {
        if (!code.includes(styledSystem) || id.startsWith(runtime)) return null
        const names = allShortNames()
        const found = findStyles(this.parse(code), id, (name) => names.get(name) ?? name)
        return { code: replaceStyles(code, found), map: null }
      },
    },
    {
      name: 'name-classes',
      apply: 'build',
      transform: (code, id) =>
        /\.css(\?|$)/.test(id) ? { code: renameClasses(code, allShortNames()), map: null } : null,
    },
  ]
}

type Rename = (name: string) => string

/** Replaces each value of a style by its class, with Panda's shorthand properties expanded. */
export function compileStyle(style: SourceStyle, rename: Rename): CompiledStyle {
  const full: object = css.raw(style as never, { [filler]: '0' } as never)
  const { [filler]: _filler, ...named } = withClasses(full, [], rename)
  return named
}

/** Panda expands shorthand properties only when it merges two styles. */
const filler = '--filler'

function withClasses(style: object, path: readonly string[], rename: Rename): CompiledStyle {
  return Object.fromEntries(
    Object.entries(style).flatMap(([key, value]: [string, unknown]): [string, string | CompiledStyle][] => {
      if (value === null || value === undefined) return []
      const here = [...path, key]
      if (typeof value === 'object') return [[key, withClasses(value, here, rename)]]
      const alone = here.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
      return [[key, namesIn(css(alone as never), rename)]]
    }),
  )
}

function namesIn(classes: string, rename: Rename): string {
  return classes === '' ? '' : classes.split(' ').map(rename).join(' ')
}

/** The position of a style in the code and its replacement: class names or a tree of them. */
interface FoundStyle {
  readonly start: number
  readonly end: number
  readonly compiled: string | object
}

let shortNames: ReadonlyMap<string, string> | null = null

/** The short name for each class of the source's styles. */
function allShortNames(): ReadonlyMap<string, string> {
  shortNames ??= nameClasses()
  return shortNames
}

function nameClasses(): ReadonlyMap<string, string> {
  const uses = new Map<string, number>()
  const paths = globSync('src/**/*.{ts,tsx}', { exclude: ['src/styled-system/**', 'src/**/*.test.*'] })
  for (const path of paths) {
    const code = readFileSync(path, 'utf8')
    if (!code.includes(styledSystem)) continue
    findStyles(parseAst(code, { lang: 'tsx' }), path, (name) => {
      uses.set(name, (uses.get(name) ?? 0) + 1)
      return name
    })
  }
  const byUse = [...uses].toSorted(([a, times], [b, others]) => others - times || (a < b ? -1 : 1))
  return new Map(byUse.map(([name], index) => [name, shortName(index)]))
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

function shortName(index: number): string {
  const rest = Math.floor(index / letters.length)
  return `${rest === 0 ? '' : shortName(rest - 1)}${letters[index % letters.length]}`
}

/** The style sheet with the short names. */
function renameClasses(styleSheet: string, names: ReadonlyMap<string, string>): string {
  const root = postcss.parse(styleSheet)
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(/\.((?:\\.|[\w-])+)/g, (whole, escaped: string) => {
      const short = names.get(escaped.replace(/\\(.)/g, '$1'))
      return short === undefined ? whole : `.${short}`
    })
  })
  return root.toString()
}

export function findStyles(program: Program, id: string, rename: Rename): readonly FoundStyle[] {
  const names = importedNames(program)
  const constants = constantsOf(program)
  const found: FoundStyle[] = []
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee } = node
    const isRaw =
      callee.type === 'MemberExpression' &&
      callee.property.type === 'Identifier' &&
      callee.property.name === 'raw'
    const named = isRaw ? callee.object : callee
    const name = named.type === 'Identifier' ? names.get(named.name) : undefined
    if (name !== 'css' && (name !== 'cva' || isRaw)) return
    const literals = node.arguments.filter((argument) => argument.type === 'ObjectExpression')
    const values = literals.map((literal) => {
      try {
        return valueOf(literal, constants) as SourceStyle
      } catch (error) {
        throw new Error(`${id}: a style must be a literal`, { cause: error })
      }
    })
    const isWhole = name === 'css' && !isRaw && literals.length === node.arguments.length
    if (isWhole) {
      found.push({ start: node.start, end: node.end, compiled: namesIn(css(...(values as never[])), rename) })
      return
    }
    literals.forEach((literal, index) => {
      const value = values[index] ?? {}
      const compiled = name === 'cva' ? compileRecipe(value, rename) : compileStyle(value, rename)
      found.push({ start: literal.start, end: literal.end, compiled })
    })
  })
  return found
}

/** Compiles the styles of a recipe. Its variants are unchanged. */
function compileRecipe({ base, variants, compoundVariants, ...rest }: SourceStyle, rename: Rename): object {
  const all = Object.entries((variants ?? {}) as Record<string, Record<string, SourceStyle>>)
  const compound = (compoundVariants ?? []) as unknown as readonly { css: SourceStyle }[]
  return {
    ...rest,
    base: compileStyle((base ?? {}) as SourceStyle, rename),
    variants: Object.fromEntries(
      all.map(([name, values]) => [
        name,
        Object.fromEntries(
          Object.entries(values).map(([value, style]) => [value, compileStyle(style, rename)]),
        ),
      ]),
    ),
    ...(compound.length === 0
      ? {}
      : { compoundVariants: compound.map((one) => ({ ...one, css: compileStyle(one.css, rename) })) }),
  }
}

/** Maps the module's local names to the names of its imports from the styled system. */
function importedNames(program: Program): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || statement.source.value !== styledSystem) continue
    for (const specifier of statement.specifiers)
      if (specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier')
        names.set(specifier.local.name, specifier.imported.name)
  }
  return names
}

/** The constants declared at the top level of the module. */
function constantsOf(program: Program): ReadonlyMap<string, Expression> {
  const found = new Map<string, Expression>()
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') continue
    for (const { id, init } of statement.declarations)
      if (id.type === 'Identifier' && init !== null) found.set(id.name, init)
  }
  return found
}

/** Evaluates an expression of literals and constants. */
function valueOf(node: Expression, constants: ReadonlyMap<string, Expression>): unknown {
  const inner = (one: unknown) => valueOf(one as Expression, constants)
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'Identifier': {
      const constant = constants.get(node.name)
      if (constant === undefined) throw new Error(`${node.name} is not a constant of the module`)
      return inner(constant)
    }
    case 'TSAsExpression':
      return inner(node.expression)
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => {
          const next = node.expressions[index]
          return `${value.cooked}${next === undefined ? '' : String(inner(next))}`
        })
        .join('')
    case 'UnaryExpression':
      return node.operator === '-' ? -Number(inner(node.argument)) : !inner(node.argument)
    case 'ArrayExpression':
      return node.elements.map((element) => (element === null ? null : inner(element)))
    case 'ObjectExpression':
      return Object.assign(
        {},
        ...node.properties.map((property) => {
          if (property.type === 'SpreadElement') return inner(property.argument)
          const { key, computed, value } = property
          const name = key.type === 'Identifier' && !computed ? key.name : String(inner(key))
          return { [name]: inner(value) }
        }),
      )
    default:
      throw new Error(`A style cannot contain a ${node.type}`)
  }
}

function walk(node: unknown, visit: (node: Expression) => void): void {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, visit)
    return
  }
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  visit(node as Expression)
  for (const value of Object.values(node)) if (typeof value === 'object') walk(value, visit)
}

function replaceStyles(code: string, found: readonly FoundStyle[]): string {
  let text = ''
  let at = 0
  for (const { start, end, compiled } of found.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, start) + JSON.stringify(compiled)
    at = end
  }
  return text + code.slice(at)
}
