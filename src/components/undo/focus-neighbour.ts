/**
 * Moves the focus away from a button of a list row that is about to be removed: to the same button of the next row,
 * otherwise of the previous one, otherwise to the button that toggles the list's region.
 */
export function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li')
  const place = [...(row?.querySelectorAll('button') ?? [])].findIndex((one) => one === button)
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? null
  const buttons = [...(neighbour?.querySelectorAll('button') ?? [])]
  const same = buttons.find(({ ariaLabel }) => ariaLabel === button.ariaLabel) ?? buttons[place]
  const head = button.closest('section')?.querySelector<HTMLElement>('button[aria-expanded]')
  ;(same ?? head)?.focus()
}
