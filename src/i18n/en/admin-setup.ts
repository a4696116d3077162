/** The page that makes an account an admin. Both languages come with the page. */
export const adminSetupWords = {
  title: 'Admin of this site',
  text: (account: string) =>
    `The link that the server printed makes ${account} an admin, once. Admins see figures for the whole site and decide on requests.`,
  become: 'Become an admin',
  done: (name: string) => `${name} is an admin.`,
  next: 'Reports, questions, orders and applications wait for you at the operator’s desk.',
  toDesk: 'Open the desk',
  gone: 'This link was used or replaced. “npm run admin -- admins link” on the server prints a new one.',
  needsAccount:
    'A guest cannot be an admin. Create an account on the sign-in page, then open the link again.',
}
