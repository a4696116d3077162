/** The location of objects in a bucket. */
export interface S3Place {
  readonly bucket: string
  /** The prefix of every key: empty, or ending in a slash. */
  readonly prefix: string
  /** null for AWS itself. */
  readonly endpoint: string | null
  readonly region: string
  /** null: the SDK reads them from the usual `AWS_*` variables. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
}

const defaultRegion = 'us-east-1'

/** Parses `s3://bucket/prefix?endpoint=https://...&region=...`; null if the text has another form. */
export function readS3Place(text: string, credentials: S3Place['credentials'] = null): S3Place | null {
  if (!URL.canParse(text)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(text)
  if (protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) return null
  const endpoint = searchParams.get('endpoint')
  if (endpoint !== null && !isHttp(endpoint)) return null
  const prefix = pathname.replaceAll(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint,
    region: searchParams.get('region') ?? defaultRegion,
    credentials,
  }
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
