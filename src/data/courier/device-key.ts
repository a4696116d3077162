/** The key with which this device signs. The private key never leaves the browser. */
export interface DeviceKey {
  readonly privateKey: CryptoKey
  /** An uncompressed point. */
  readonly publicKey: Uint8Array
}

/** The signature algorithm of envelopes. */
export const signing = { name: 'ECDSA', namedCurve: 'P-256' } as const

/** Creates a key pair. The private key is not extractable. Throws if the browser has no WebCrypto. */
export async function makeDeviceKey(): Promise<DeviceKey> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(signing, false, ['sign', 'verify'])
  return { privateKey, publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)) }
}

/** Returns a public key in the server’s format, base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
