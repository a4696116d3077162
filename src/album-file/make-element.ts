/** Creates an element with these properties and children. Texts are set as text, never parsed as markup. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  facts: Partial<HTMLElementTagNameMap[Name]> = {},
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  Object.assign(element, facts)
  element.append(...children)
  return element
}
