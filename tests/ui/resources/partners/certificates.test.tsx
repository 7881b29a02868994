/** The certificates of suppliers, clinics and products. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Certificate, certificates } from '../../../../contract/partners/certificates'
import { answer } from '../../../support/ui-api'
import { enter, makeMenuNode, openApp } from '../../../support/ui-app'

const ofClinic: Certificate = {
  ...{ certificateId: 31, cid: 1, companyName: '一号代理', ownerType: 3, ownerId: 11, hid: 11, ownerName: '江畔视光' },
  ...{ type: 5, number: 'PDY33010031', issuer: '区卫生健康委员会', validFrom: '2021-10-14', validTo: '2026-10-13' },
  ...{ file: '', note: '', status: 2, daysLeft: null, created: 1, updated: 1, version: 1, allowed: ['update'] },
}

test('a certificate that is changed shows its kind by name, which its owner decides', async () => {
  enter({
    menuList: [
      makeMenuNode(2, '/settings/certificate', '资质管理', {
        elements: ['certificates.read', 'certificates.update'].map((code) => ({ code, name: code })),
      }),
    ],
  })
  answer(certificates.calls.list, { data: [ofClinic], total: 1, counts: {} })
  openApp('/settings/certificate')
  await userEvent.click(await screen.findByRole('button', { name: /^(修\s*改|编\s*辑)$/ }))
  const form = within(await screen.findByRole('dialog'))
  expect(await form.findByText('医疗机构执业许可证')).toBeTruthy()
})
