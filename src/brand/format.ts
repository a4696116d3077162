const wholeNumber = new Intl.NumberFormat('en')
const oneDecimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const dateAndTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const timeOnly = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })
const dayOnly = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
const weekday = new Intl.DateTimeFormat('en', { weekday: 'narrow' })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** `$0.99`. */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100)
}

/** `1,204`. */
export function formatNumber(count: number): string {
  return wholeNumber.format(count)
}

/** `$475,000`; for estimates that no cents would make truer. */
export function formatDollars(amount: number): string {
  return wholeDollars.format(amount)
}

/** `1 photo`, `12 photos`. */
export function counted(count: number, one: string, many: string): string {
  return `${wholeNumber.format(count)} ${count === 1 ? one : many}`
}

export function formatDateTime(at: number): string {
  return dateAndTime.format(at)
}

/** `14:05`. */
export function formatTime(at: number): string {
  return timeOnly.format(at)
}

/** `M`, `T`: the first letter of the day of the week. */
export function formatWeekday(at: number): string {
  return weekday.format(at)
}

export function formatDay(at: number): string {
  return dayOnly.format(at)
}

/** `now`, `5 minutes ago`, `yesterday`; the date itself after a week. */
export function formatAge(at: number, now: number): string {
  const age = Math.max(0, now - at)
  if (age < minuteMs) return 'just now'
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return relative.format(-Math.floor(age / hourMs), 'hour')
  if (age < 7 * dayMs) return relative.format(-Math.floor(age / dayMs), 'day')
  return formatDay(at)
}

/** What is left until `at`, in its two largest units: `3 d 4 h`, `2 h 10 min`, `8 min`. */
export function formatRemaining(at: number, now: number): string {
  const left = Math.max(0, at - now)
  const days = Math.floor(left / dayMs)
  const hours = Math.floor((left % dayMs) / hourMs)
  const minutes = Math.floor((left % hourMs) / minuteMs)
  if (days >= 30) return formatDay(at)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  return `${Math.max(1, minutes)} min`
}

/** `640 kB`, `2.4 MB`, `10 GB`; MB as the product counts them, 1024 x 1024. */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${wholeNumber.format(Math.round(bytes / 1024))} kB`
  if (bytes < 1024 ** 3) return `${oneDecimal.format(bytes / 1024 ** 2)} MB`
  return `${oneDecimal.format(bytes / 1024 ** 3)} GB`
}

/** `35 m`, `1.2 km`. */
export function formatMeters(meters: number): string {
  return meters < 1000 ? `${Math.round(meters)} m` : `${oneDecimal.format(meters / 1000)} km`
}
