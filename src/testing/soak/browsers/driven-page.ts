/**
 * A browser page driven from outside, with the operations that the main job needs. Elements are addressed by CSS
 * selectors.
 */
export interface DrivenPage {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page and returns its value. */
  evaluate(expression: string): Promise<unknown>
  click(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Selects files in a file input. */
  choose(selector: string, paths: readonly string[]): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 60_000
const checkIntervalMs = 200
/** A dialog whose code is on the device opens within this time. */
const soonMs = 5000

/** Polls until the condition holds. Throws with `what` if it does not hold within a minute. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const endAtMs = performance.now() + timeoutMs
  while (performance.now() < endAtMs) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
  }
  throw new Error(`Timeout while waiting until ${what}`)
}

/** Polls for a few seconds. Returns false if the condition does not hold by then. */
async function holdsSoon(holds: () => Promise<boolean>): Promise<boolean> {
  const endAtMs = performance.now() + soonMs
  while (performance.now() < endAtMs) {
    if (await holds()) return true
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
  }
  return false
}

export function untilText(page: DrivenPage, text: string): Promise<void> {
  return until(`“${text}” on the page`, async () =>
    Boolean(await page.evaluate(`document.body.innerText.includes(${JSON.stringify(text)})`)),
  )
}

/** Waits until the page has `count` matching elements. */
export function untilCount(page: DrivenPage, selector: string, count: number): Promise<void> {
  const expression = `document.querySelectorAll(${JSON.stringify(selector)}).length`
  return until(`${count} of ${selector}`, async () => (await page.evaluate(expression)) === count)
}

export function pressButton(page: DrivenPage, name: string): Promise<void> {
  return retryAction(`button “${name}”`, async () => page.click(await selectorOf(page, 'button', name)))
}

/** Presses a button until the element exists, because a press on a moving button does nothing. */
export function openByButton(page: DrivenPage, name: string, selector: string): Promise<void> {
  const isThere = `document.querySelector(${JSON.stringify(selector)}) !== null`
  return until(`${selector} by “${name}”`, async () => {
    if (await page.evaluate(isThere)) return true
    await pressButton(page, name)
    return holdsSoon(async () => Boolean(await page.evaluate(isThere)))
  })
}

/** The visible text of the page and its disabled buttons, for failure messages. */
export async function visibleText(page: DrivenPage): Promise<string> {
  const disabled = `[...document.querySelectorAll('button:disabled')].map((one) => one.textContent.trim())`
  const text = await page
    .evaluate(`document.body.innerText.replaceAll('\\n', ' ') + ' Disabled: ' + ${disabled}`)
    .catch(String)
  return String(text)
}

/** Waits for a field with that label, and types into it. */
export function fillField(page: DrivenPage, label: string, text: string): Promise<void> {
  return retryAction(`field “${label}”`, async () =>
    page.type(await selectorOf(page, 'input, textarea', label), text),
  )
}

/**
 * Retries an action, as a person would: a screen may rerender during a press, or an opening or closing element may be
 * in the way.
 */
async function retryAction(what: string, action: () => Promise<void>): Promise<void> {
  let problem: unknown = null
  await until(`${what} can be used`, async () => {
    problem = await action().then(
      () => null,
      (error: unknown) => error,
    )
    return problem === null
  }).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${String(problem)}`)
  })
}

let marks = 0

/** Marks the first visible element with that name and returns a selector for the mark. Throws if there is none. */
async function selectorOf(page: DrivenPage, selector: string, name: string): Promise<string> {
  const mark = `m${++marks}`
  const expression = `(() => {
    const nameOf = (one) => one.getAttribute('aria-label') ?? (one.labels?.[0] ?? one).textContent.trim()
    const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
      (one) => nameOf(one) === ${JSON.stringify(name)} && one.getClientRects().length > 0 && !one.disabled,
    )
    element?.setAttribute('data-driven', '${mark}')
    return element !== undefined
  })()`
  if (!(await page.evaluate(expression))) throw new Error('The element is missing')
  return `[data-driven="${mark}"]`
}
