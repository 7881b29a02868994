import { expect, test } from 'vitest'
import { deviceOf } from '../../../../src/resources/system/device-name'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

test('a browser is called what people call it, not what else it claims to be', () => {
  const named: [string, string | undefined, string | undefined][] = [
    [windows, 'Chrome', 'Windows'],
    [`${windows} Edg/131.0.0.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari', 'macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) MicroMessenger/8.0.53', 'WeChat', 'iPhone'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
    ['', undefined, undefined],
  ]
  for (const [agent, browser, system] of named) expect(deviceOf(agent), agent).toEqual({ browser, system })
})
