/** Whether the person has allowed it before, so that asking shows no prompt; false where the browser does not say. */
export async function isPermitted(name: PermissionName): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name })
    return state === 'granted'
  } catch {
    return false
  }
}
