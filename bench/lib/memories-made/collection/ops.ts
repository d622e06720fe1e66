import { madeMemories } from '../made.ts'

/** A platform team of a regional hospital group: machines, network, certificates, mail; some of it is noted in Russian. */
export const opsMemories = madeMemories(`
decision vault-for-secrets: Secrets come from Vault, no .env files on hosts #secrets #vault #security
  Agents render them to tmpfs. AppRole for machines, OIDC for people.
decision wireguard-not-openvpn: Site links are WireGuard, OpenVPN is being removed #vpn #network #wireguard
  Throughput went from 180 to 900 Mbit/s. Keys rotate each quarter by ansible.
decision retired nagios-checks: Monitoring is Nagios with NRPE #monitoring #nagios
  Kept until all checks are moved.
decision prometheus-only: Monitoring is Prometheus and Alertmanager, no new Nagios checks #monitoring #prometheus #alerting
  Nagios was switched off in April. Exporters are listed in inventory/exporters.yml.
decision immutable-vm-images: VMs are replaced from images, not patched in place #images #packer #patching
  Packer builds weekly. Exception: the PACS servers.
decision no-public-registry: Containers are pulled through the internal mirror only #registry #containers #supply-chain
  harbor.internal caches and scans. Pulls from outside are blocked at the proxy.
runbook expired-certificate: A certificate expired on an internal site #tls #certificate #oncall
  certctl renew NAME --force, reload nginx, check with openssl s_client. If the CA is sealed, call the security officer.
runbook disk-full-on-log-host: Disk full on loghost #disk #logs #oncall
  journalctl --vacuum-size=2G, then look for a chatty unit with du in /var/log/remote. Do not delete audit logs.
runbook dns-resolution-slow: Name lookups take five seconds #dns #network #resolver
  One resolver of the pair is down and clients time out on it. Restart unbound on ns2, check the anycast route.
runbook rotate-ldap-bind: Rotate the password of the LDAP bind account #ldap #secrets #rotation
  Write the new one to Vault first, wait for the agents, then change it in the directory. Account svc-bind has two passwords for an hour.
runbook vosstanovit-pochtu: Почта не уходит, очередь Postfix растёт #почта #postfix #дежурство
  Посмотреть postqueue -p, обычно шлюз отклоняет по SPF. Перевести на запасной шлюз командой mailctl failover, потом очистить очередь.
runbook zamena-diska-v-massive: Замена диска в массиве RAID без остановки сервера #raid #диски #железо
  Пометить диск сбойным, дождаться синего индикатора, вставить новый того же объёма, следить за перестроением в storcli.
constraint change-freeze-december: No changes to clinical systems from 15 December to 6 January #freeze #change #clinical
  Emergency changes need two signatures.
constraint audit-logs-ten-years: Audit logs are kept ten years and are read-only #audit #retention #compliance
  Object lock on bucket audit-worm. Nobody has delete rights.
constraint pacs-vendor-only: PACS servers are touched by the vendor only #pacs #vendor #clinical
  Support contract is void otherwise. We only watch ping and disk.
constraint okno-obsluzhivaniya: Окно обслуживания только по средам с 22 до 2 часов #обслуживание #регламент
  О работах предупреждать отделения за три дня через портал.
debt ansible-python2: Two roles still need Python 2 on the target #ansible #python #legacy
  roles/printers and roles/badge. The badge readers run CentOS 6.
debt dhcp-by-hand: DHCP reservations are typed in by hand #dhcp #network #automation
  Netbox has them, kea could be generated.
debt backup-restore-untested: Restores of the file servers were never tested end to end #backup #restore #risk
  Last try in 2023 stopped after 4 TB. Needs a spare array.
preference terraform-plan-in-ticket: Paste the terraform plan in the ticket before applying #terraform #change #style
  Reviewers look at the plan, not at the code only.
preference shell-strict-mode: Shell scripts begin with set -euo pipefail and pass shellcheck #bash #shell #style
  Longer than 80 lines: write it in Python.
session ntp-drift-ward-terminals: Ward terminals were seven minutes off #ntp #time #terminals
  chrony pointed at a retired host. New pool is time.internal. Kerberos logins work again.
session switch-upgrade-building-c: Replaced the core switches of building C #network #switches #upgrade
  LACP with four links, spanning tree root moved to c-core1. Left: label patch panels.
session perenos-virtualnyh-mashin: Перенос виртуальных машин на новый кластер Proxmox #виртуализация #proxmox #миграция
  Перенесли 64 машины, остались лицензионный сервер и терминалы регистратуры. Диски только virtio-scsi.
`)
