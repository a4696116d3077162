/** The key with which this device signs. The private half never leaves the browser. */
export interface DeviceKey {
  readonly privateKey: CryptoKey
  /** Uncompressed point. */
  readonly publicKey: Uint8Array
}

/** How envelopes are signed. */
export const signing = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Makes a key pair. The private key cannot be read out. Throws where the browser has no cryptography. */
export async function makeDeviceKey(): Promise<DeviceKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(signing, false, ['sign', 'verify'])
  return { privateKey, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)) }
}

/** A public key as the server takes it. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
