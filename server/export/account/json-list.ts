/** A list as text, a row at a time. */
export async function* jsonList(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let separator = '[\n'
  for await (const row of rows) {
    yield encoder.encode(`${separator}${JSON.stringify(row)}`)
    separator = ',\n'
  }
  yield encoder.encode(separator === '[\n' ? '[]\n' : '\n]\n')
}
