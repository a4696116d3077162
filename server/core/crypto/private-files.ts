/** Makes everything this process creates from here on private to its user: files 0600, folders 0700. */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}
