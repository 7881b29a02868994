/** What a person leaves on the page of an activity. */
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { type LeadPage, leadPages } from '../../../contract/clinic/lead-pages'
import { send } from '../../providers/data/http'
import { useT } from '../../providers/i18n'
import { Field } from '../login/field'
import { useFields } from '../login/use-fields'
import { useSubmit } from '../login/use-submit'
import styles from './lead.module.css'

const isPhone = (value: string) => leadPages.calls.leave.body.shape.phone.safeParse(value).success

export const LeadForm = ({ page, onSent }: { page: LeadPage; onSent: (phone: string) => void }) => {
  const t = useT()
  const [agreed, setAgreed] = useState(false)
  const [missed, setMissed] = useState(false)
  const fields = useFields(
    { name: '', phone: '', note: '' },
    {
      name: ({ name }) => (name.trim() === '' ? 'leadPage.nameRequired' : undefined),
      phone: ({ phone }) => {
        if (phone.trim() === '') return 'leadPage.phoneRequired'
        return isPhone(phone) ? undefined : 'leadPage.phoneForm'
      },
    },
  )
  const leave = async () => {
    if (!agreed) return setMissed(true)
    const phone = fields.values.phone.trim()
    await send(leadPages.calls.leave, {
      params: { scene: page.scene },
      body: { ...fields.values, phone, agreed: 1 },
    })
    onSent(phone)
  }
  const { busy, submit } = useSubmit(fields, leave, { otherwise: 'phone' })
  return (
    <form noValidate onSubmit={submit}>
      <Field label={t('leadPage.name')} error={fields.errorOf('name')}>
        <Input size="large" {...fields.input('name')} autoComplete="name" maxLength={30} />
      </Field>
      <Field label={t('leadPage.phone')} error={fields.errorOf('phone')}>
        <Input size="large" {...fields.input('phone')} type="tel" autoComplete="tel" maxLength={20} />
      </Field>
      <Field label={t('leadPage.note')} error={fields.errorOf('note')}>
        <Input size="large" {...fields.input('note')} maxLength={200} />
      </Field>
      {page.privacyText && (
        <details className={styles.privacy}>
          <summary>{t('leadPage.privacy')}</summary>
          <p>{page.privacyText}</p>
        </details>
      )}
      <Checkbox
        checked={agreed}
        onChange={({ target }) => {
          setAgreed(target.checked)
          setMissed(false)
        }}
      >
        {t('leadPage.agree', { clinic: page.hospitalName })}
      </Checkbox>
      <div role="alert" className={styles.missed}>
        {missed && t('leadPage.agreeRequired')}
      </div>
      <Button type="primary" size="large" htmlType="submit" block loading={busy}>
        {t('leadPage.send')}
      </Button>
    </form>
  )
}
