/** The sidebar over the page, for narrow windows: a click outside, Escape, or following a link closes it. */
import { Drawer } from 'antd'
import { useT } from '../providers/i18n'
import { Sidebar } from './sidebar'

interface SidebarDrawerProps {
  open: boolean
  onClose: () => void
}

const noPadding = { body: { padding: 0 } }

export const SidebarDrawer = ({ open, onClose }: SidebarDrawerProps) => (
  <Drawer
    open={open}
    onClose={onClose}
    placement="left"
    width={232}
    closable={false}
    styles={noPadding}
    aria-label={useT()('core.shell.menu')}
  >
    <Sidebar collapsed={false} onFollow={onClose} />
  </Drawer>
)
