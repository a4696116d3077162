/**
 * Mail providers where anyone can have an address, so that the domain belongs to no organisation. It is one string so
 * that pages that do not use it do not include it.
 */
const mailProviders = `gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.de hotmail.co.uk live.com
   live.de msn.com yahoo.com yahoo.de yahoo.co.uk ymail.com rocketmail.com icloud.com me.com mac.com
   aol.com aol.de gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de magenta.de freenet.de
   arcor.de mail.de email.de posteo.de posteo.net mailbox.org tutanota.com tutanota.de tuta.com tuta.io
   proton.me protonmail.com protonmail.ch pm.me fastmail.com fastmail.fm hey.com zoho.com yandex.com
   yandex.ru mail.ru bluewin.ch orange.fr free.fr laposte.net libero.it comcast.net verizon.net att.net
   btinternet.com qq.com 163.com 126.com mail.com email.com duck.com privaterelay.appleid.com`

/** True if anyone can have an address at the domain. */
export function isMailProvider(domain: string): boolean {
  return mailProviders.split(/\s+/).includes(domain)
}
