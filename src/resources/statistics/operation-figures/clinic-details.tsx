/** One clinic: how it does, how to reach it, and the client managers to call about it. */
import { Drawer } from 'antd'
import { useState } from 'react'
import { type ClinicActivity, healthStates } from '../../../../contract/statistics/operation-figures'
import { useLabel, useT } from '../../../providers/i18n'
import { Description } from '../../../ui/description'
import { dash, formatCount, formatInstant, formatMoney } from '../../../ui/format'
import { usePhone } from '../../../ui/use-phone'

const Phone = ({ name, phone }: { name: string; phone: string }) =>
  phone.includes('*') || phone === '' ? (
    `${name} ${phone || dash}`
  ) : (
    <>
      {name} <a href={`tel:${phone}`}>{phone}</a>
    </>
  )

export const ClinicDetails = ({ clinic, onClosed }: { clinic: ClinicActivity; onClosed: () => void }) => {
  const t = useT()
  const label = useLabel()
  const phone = usePhone()
  const [open, setOpen] = useState(true)
  const { hospitalName, health, salespeople, lastOrder } = clinic
  return (
    <Drawer
      open={open}
      width={phone ? '100%' : 560}
      title={hospitalName}
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
