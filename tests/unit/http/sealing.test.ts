import { expect, test } from 'vitest'
import { sealingBy } from '../../../server/http/sealing'

const key = btoa('k'.repeat(32))

test('what is sealed comes back whole, however long it is, and not for something else', async () => {
  const sealing = await sealingBy(key)
  for (const plain of ['', '镜片', '孩'.repeat(500_000)]) {
    const sealed = await sealing.seal(plain, 'roster')
    expect(await sealing.unseal(sealed, 'roster')).toBe(plain)
    await expect(sealing.unseal(sealed, 'another')).rejects.toThrow()
  }
})
