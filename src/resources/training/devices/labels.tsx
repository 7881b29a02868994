/** Labels of devices: the code to read, and as a QR code to scan. */
import { QRCode } from 'antd'
import { type Device, devices } from '../../../../contract/training/devices'
import { useSend } from '../../../providers/data/use-send'
import { useT } from '../../../providers/i18n'
import { LabelPage } from '../../../records/label-page'
import labels from '../../../ui/labels.module.css'
import styles from './devices.module.css'

const size = 118

const Label = ({ device: { hsxCode, brandName } }: { device: Device }) => (
  <section className={labels.label} aria-label={`${useT()('device.label')} ${hsxCode}`}>
    <div className={styles.qr}>
      <QRCode
        value={hsxCode}
        type="svg"
        size={size}
        bordered={false}
        color="#000"
        bgColor="#fff"
        aria-label={hsxCode}
      />
      <div>
        <span>{brandName}</span>
        <strong>{hsxCode}</strong>
      </div>
    </div>
  </section>
)

export const DeviceLabels = () => {
  const t = useT()
  const send = useSend()
  return (
    <LabelPage
      name="device-labels"
      title={t('device.labelTitle')}
      reading={t('device.reading')}
      copiesLabel={t('device.labelCopies')}
      partLabel={(part) => t('device.labelsPart', part)}
      read={async (id, signal) => (await send(devices.calls.get, { params: { id }, signal })).data}
    >
      {(device) => <Label device={device} />}
    </LabelPage>
  )
}
