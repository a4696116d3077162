import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { TestObject } from './test-s3.ts'

/** A multipart upload in progress. */
export interface PartUpload {
  readonly key: string
  readonly parts: Map<number, Buffer>
}

interface PartRequest {
  readonly method: string
  readonly key: string
  readonly body: Buffer
  readonly asked: URLSearchParams
  readonly uploads: Map<string, PartUpload>
  readonly objects: Map<string, TestObject>
}

/** Handles a multipart upload request. Returns false if the request is not one. */
export function handlePartRequest(response: ServerResponse, request: PartRequest): boolean {
  const { method, key, body, asked, uploads } = request
  const id = asked.get('uploadId') ?? ''
  const upload = uploads.get(id)
  if (asked.has('uploads')) {
    if (method === 'GET') listUploads(response, uploads)
    else create(response, { key, uploads })
    return true
  }
  if (id === '') return false
  if (upload === undefined) response.writeHead(404).end()
  else if (method === 'PUT') {
    upload.parts.set(Number(asked.get('partNumber')), body)
    response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`)
    response.end()
  } else {
    uploads.delete(id)
    if (method === 'POST') complete(response, request, upload)
    else response.writeHead(204).end()
  }
  return true
}

function listUploads(response: ServerResponse, uploads: PartRequest['uploads']): void {
  const rows = Array.from(
    uploads,
    ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`,
  )
  sendXml(response, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`)
}

function create(response: ServerResponse, { key, uploads }: Pick<PartRequest, 'key' | 'uploads'>): void {
  const id = `upload-${uploads.size + 1}-${key.length}`
  uploads.set(id, { key, parts: new Map() })
  sendXml(
    response,
    `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  )
}

function complete(response: ServerResponse, { key, objects }: PartRequest, { parts }: PartUpload): void {
  const numbers = [...parts.keys()].toSorted((a, b) => a - b)
  const bytes = Buffer.concat(numbers.map((number) => parts.get(number) ?? Buffer.alloc(0)))
  objects.set(key, { bytes, changedAt: new Date() })
  sendXml(
    response,
    `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"whole"</ETag></CompleteMultipartUploadResult>`,
  )
}

function sendXml(response: ServerResponse, text: string): void {
  response.setHeader('content-type', 'application/xml')
  response.end(`<?xml version="1.0"?>${text}`)
}
