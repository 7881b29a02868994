/** antd's Select with all that it leans on, as code of its own. */
export { Select } from 'antd'
