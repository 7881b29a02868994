/** Icons of menu entries that few people have. */
export { CloudDownloadOutlined, MedicineBoxOutlined, ProfileOutlined } from '@ant-design/icons'
