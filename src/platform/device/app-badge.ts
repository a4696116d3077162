/** Puts a number on the installed app's icon, 0 takes it away; nothing where there is no such icon. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // A page that is not installed may be refused; it has no icon to show it on.
  done.catch(() => undefined)
}
