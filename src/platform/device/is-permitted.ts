/** Whether the permission is already granted, so that no prompt appears. false if the browser does not reveal it. */
export async function isPermitted(name: PermissionName): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted'
  } catch {
    return false
  }
}
