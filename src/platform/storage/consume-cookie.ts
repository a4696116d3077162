/** Reads a cookie that pages may read and removes it; null where there is none. */
export function consumeCookie(name: string): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))
  if (pair === undefined) return null
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  return pair.slice(name.length + 1)
}
