/** One clinic: how it does, how to reach it, and the client managers to call about it. */
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { salesRecords } from '../../../../contract/partners/sales-records'
import { type ClinicActivity, healthStates } from '../../../../contract/statistics/operation-figures'
import { useMayCall } from '../../../providers/access'
import { useIsPlatform } from '../../../providers/companies'
import { useLabel, useT } from '../../../providers/i18n'
import { useManifests } from '../../../providers/manifest'
import { useClinicHref } from '../../../providers/use-clinic-href'
import { Description } from '../../../ui/description'
import { dash, formatCount, formatInstant, formatMoney } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { usePhone } from '../../../ui/use-phone'

const Phone = ({ name, phone }: { name: string; phone: string }) =>
  phone.includes('*') || phone === '' ? (
    `${name} ${phone || dash}`
  ) : (
    <>
      {name} <a href={`tel:${phone}`}>{phone}</a>
    </>
  )

/** To what was done about the clinic before, and a new record of it. */
const FollowUp = ({ clinic: { cid, hid } }: { clinic: ClinicActivity }) => {
  const t = useT()
  const navigate = useNavigate()
  const isPlatform = useIsPlatform()
  const mayCreate = useMayCall(salesRecords.calls.create)
  const path = useManifests().find(({ name }) => name === salesRecords.name)?.routes[0].path
  if (!path || !mayCreate) return null
  const query = new URLSearchParams({ ...(isPlatform && { cid: String(cid) }), hid: String(hid), new: '1' })
  return (
    <Button type="primary" onClick={() => void navigate(`${path}?${query}`)}>
      {t('operationScreen.follow')}
    </Button>
  )
}

export const ClinicDetails = ({ clinic, onClosed }: { clinic: ClinicActivity; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const href = useClinicHref()(clinic.hid)
  const { hospitalName, health, salespeople, lastOrder } = clinic
  return (
    <Drawer
      open={open}
      width={phone ? '100%' : 560}
      title={href === undefined ? hospitalName : <Link href={href}>{hospitalName}</Link>}
      extra={<FollowUp clinic={clinic} />}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
    >
      <Description
        facts={[
          {
            label: t('operation.health'),
            value: label(healthStates.find(({ value }) => value === health)?.label ?? ''),
          },
          { label: t('operation.company'), value: clinic.companyName },
          {
            label: t('operation.lastOrder'),
            value: lastOrder === null ? t('operationScreen.never') : formatInstant(lastOrder),
          },
          { label: t('operation.orders30'), value: formatCount(clinic.orders30) },
          { label: t('operation.amount30'), value: formatMoney(clinic.amount30) },
          { label: t('operation.creditUsed'), value: formatMoney(clinic.creditUsed) },
          { label: t('operationScreen.contact'), value: <Phone name={clinic.contact} phone={clinic.phone} /> },
          {
            label: t('operation.salespeople'),
            wide: true,
            value:
              salespeople.length === 0
                ? t('operationScreen.noSalesperson')
                : salespeople.map((one) => (
                    <div key={one.sid}>
                      <Phone {...one} />
                    </div>
                  )),
          },
        ]}
      />
    </Drawer>
  )
}
