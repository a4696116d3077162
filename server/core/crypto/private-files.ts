/** From now on what this process makes is for its own user alone: files 0600, folders 0700. */
export function makeFilesPrivate(): void {
  process.umask(0o077)
}
