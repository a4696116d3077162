import * as v from 'valibot'
import { callApi } from '#src/api/call.ts'
import { apiDescriptionCalls } from '#src/contract/calls/api-description-calls.ts'
import { ApiDescription } from '#src/contract/entities/api-description.ts'
import { requireDevice } from '#src/data/engine/current-data.ts'
import { useLiveDeviceData } from '#src/data/engine/live-queries.ts'

/**
 * The API calls available to tokens, as last read on this device. null if they were never read, undefined while
 * loading.
 */
export function useApiDescription(): ApiDescription | null | undefined {
  return useLiveDeviceData(async ({ device }) => {
    const read = v.safeParse(ApiDescription, (await device.facts.get('api-description'))?.value)
    return read.success ? read.output : null
  })
}

/** Fetches the API description from the server and stores it on the device. Returns whether that succeeded. */
export async function loadApiDescription(): Promise<boolean> {
  const { api, device } = requireDevice()
  const answer = await callApi(api, apiDescriptionCalls.describeApi, {})
  if (!answer.ok) return false
  await device.facts.put({ key: 'api-description', value: answer.value.value })
  return true
}
