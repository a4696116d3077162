import postcss, { type AtRule, type Root, type Rule } from 'postcss'

/** Reduces a style sheet to the rules that can apply to a page with this HTML. */
export function criticalCss(css: string, html: string): string {
  const root = postcss.parse(css)
  const classes = new Set(
    [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => unescapeHtml(names).split(' ')),
  )
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return
    const used = rule.selectors.filter((selector) => classesIn(selector).every((name) => classes.has(name)))
    if (used.length === 0) rule.remove()
    else if (used.length < rule.selectors.length) rule.selectors = used
  })
  dropUnusedVariables(root, html)
  dropUnusedKeyframes(root)
  dropEmpty(root)
  return root.toString()
}

/**
 * Applies a brand's dark theme also to elements inside the page that have a brand of their own, by the page's mode.
 * Before a script runs, there is no other way to apply it.
 */
export function withNestedDarkThemes(css: string): string {
  return css.replace(
    /(\[data-panda-theme=[\w-]+\])\[data-mode=dark\]\{/g,
    (whole, theme: string) => `[data-mode=dark] ${theme},${whole}`,
  )
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes'
}

function classesIn(selector: string): readonly string[] {
  return [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'))
}

/** Also removes variables that are only used by other unused variables. */
function dropUnusedVariables(root: Root, html: string): void {
  const usesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
  const valuesOf = new Map<string, string[]>()
  const used = new Set(usesIn(html))
  root.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) valuesOf.set(prop, [...(valuesOf.get(prop) ?? []), value])
    else for (const name of usesIn(value)) used.add(name)
  })
  for (const name of used)
    for (const value of valuesOf.get(name) ?? []) for (const next of usesIn(value)) used.add(next)
  root.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove()
  })
}

function dropUnusedKeyframes(root: Root): void {
  let animations = ''
  root.walkDecls(/^(?:--animations|animation)/, ({ value }) => void (animations += ` ${value}`))
  root.walkAtRules('keyframes', (rule) => {
    if (!new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`).test(animations)) rule.remove()
  })
}

function dropEmpty(root: Root): void {
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove()
  })
  let isDone = false
  while (!isDone) {
    isDone = true
    root.walkAtRules((rule: AtRule) => {
      // `@layer a, b;` has no body: it defines the order.
      if (rule.nodes?.length !== 0) return
      rule.remove()
      isDone = false
    })
  }
}
