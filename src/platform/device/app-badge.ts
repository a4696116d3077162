/** Sets the number on the installed app's icon; 0 removes it. Does nothing if badges are not supported. */
export function setAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // A page that is not installed may be refused. It has no icon anyway.
  done.catch(() => undefined)
}
