/** Pictures of any size, as their files begin. */
import { encode } from 'fast-png'
import type { StoredFile } from '../../contract/system/files'
import type { World } from './world'

export const pngOf = (width: number, height: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encode({ width, height, data: new Uint8Array(width * height), channels: 1 }))

/** Brings a picture of that size, and answers its address. */
export const bringPicture = async (world: World, width: number, height: number, as = 'admin'): Promise<string> => {
  const form = new FormData()
  form.set('file', new File([pngOf(width, height)], '轮播.png'))
  const answer = await world.app.request('/api/main/files', {
    method: 'POST',
    headers: { token: await world.tokenOf(as) },
    body: form,
  })
  const { data } = (await answer.json()) as { data: StoredFile }
  return data.address
}
