import { domainToASCII } from 'node:url'

const pattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/

/** A domain as DNS has it: in lower case, other scripts in their ASCII form; null where it is none. */
export function asciiDomain(domain: string): string | null {
  const ascii = domainToASCII(domain.toLowerCase())
  return pattern.test(ascii) ? ascii : null
}

/** The domain of a mail address, likewise. */
export function domainOfAddress(email: string): string | null {
  return asciiDomain(email.slice(email.lastIndexOf('@') + 1))
}
