/** The patient settings of one's chain; the platform chooses whose. */
import { Alert, Button, Card, Result, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { type PatientSettings, patientSettings } from '../../../../contract/people/patient-settings'
import { revisitTypes } from '../../../../contract/people/revisits'
import { useCallQuery } from '../../../providers/data/use-call'
import { useLabel, useT } from '../../../providers/i18n'
import { ChainChoice } from '../../../records/chain-choice'
import { RecordHistory } from '../../../records/record-history'
import { Description } from '../../../ui/description'
import { ListPage } from '../../../ui/list-page'
import { patientSettingText } from './field-text'

const PatientSettingsForm = lazy(async () => ({ default: (await import('./form')).PatientSettingsForm }))

const Shown = ({ settings }: { settings: PatientSettings }) => {
  const t = useT()
  const label = useLabel()
  const [editing, setEditing] = useState(false)
  const said = (name: keyof PatientSettings) => patientSettingText.fields[name]?.(settings[name], t, label)
  const mayChange = settings.allowed.includes('update')
  return (
    <>
      <Card
        size="small"
        title={t('screen.patientSettings')}
        extra={
          mayChange && (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('record.edit')}
            </Button>
          )
        }
      >
        <Alert type="info" showIcon message={t('patientSetting.chain')} style={{ marginBlockEnd: 12 }} />
        <Description
          facts={[
            { label: t('patientSetting.sources'), value: said('sources'), wide: true },
            { label: t('patientSetting.tags'), value: said('tags'), wide: true },
            { label: t('patientSetting.bookingDays'), value: said('bookingDays') },
            { label: t('patientSetting.cancelHours'), value: said('cancelHours') },
            { label: t('patientSetting.prepay'), value: t(`patientSetting.prepay.${settings.prepay}`) },
            { label: t('patientSetting.textsVersion'), value: settings.textsVersion },
            ...revisitTypes.map((type) => ({
              label: t(`revisit.type.${type}`),
              value: t('patientSetting.days', { count: settings.revisitDays[type - 1] ?? 0 }),
            })),
            { label: t('patientSetting.smsConsentText'), value: settings.smsConsentText, wide: true },
            { label: t('patientSetting.privacyText'), value: settings.privacyText, wide: true },
          ]}
        />
        <RecordHistory resource={patientSettings.name} id={settings.hid} text={patientSettingText} />
      </Card>
      <Suspense>{editing && <PatientSettingsForm settings={settings} onClosed={() => setEditing(false)} />}</Suspense>
    </>
  )
}

const OfClinic = ({ hid }: { hid: number }) => {
  const { data, error } = useCallQuery(patientSettings.calls.get, { params: { hid } })
  if (error) return <Result status="404" title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  return <Shown key={hid} settings={data.data} />
}

export const PatientSettingsPage = () => {
  const t = useT()
  return (
    <ListPage title={t('screen.patientSettings')}>
      <ChainChoice label={t('patientSetting.choose')}>{(hid) => <OfClinic hid={hid} />}</ChainChoice>
    </ListPage>
  )
}
