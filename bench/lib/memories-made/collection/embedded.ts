import { madeMemories } from '../made.ts'

/** The firmware of a controller for pottery kilns: STM32, Zephyr, thermocouples, a display. */
export const embeddedMemories = madeMemories(`
decision zephyr-instead-of-freertos: Zephyr instead of FreeRTOS #rtos #zephyr #build
  Devicetree and the shell saved us a board support package. Version is pinned to 3.7 LTS.
decision two-bank-update: Firmware updates use both flash banks with MCUboot #ota #bootloader #flash
  Image is confirmed after a firing of at least one hour or 24 h of idle. Otherwise it reverts.
decision pid-autotune-off: PID autotune is not offered to users #pid #control #safety
  Relay tuning overshot by 35 K with elements that are worn. Gains come from a table by kiln volume.
decision retired spi-display-dma-off: Display is written without DMA #display #spi
  DMA corrupted lines on revision A. Fixed in revision B.
decision display-dma-double-buffer: Display uses DMA with two line buffers #display #spi #dma
  Since revision B. Frees 11 % of CPU time. Buffers have to be in SRAM1.
decision log-to-external-flash: Firing logs are kept in external flash as a ring #logging #flash #littlefs
  littlefs wore out sectors with small appends, so we write 4 KiB pages by ourselves.
runbook brick-recovery: Recover a controller that does not boot #bootloader #recovery #dfu
  Hold SELECT while powering on, dfu-util -a 0 -D recovery.bin. If nothing enumerates, use the SWD pads under the label.
runbook thermocouple-open: Fault E7, thermocouple open #thermocouple #fault #hardware
  Check the screw terminal first. MAX31856 reports OPEN in SR bit 0. Replace type K leads if above 25 ohm.
runbook watchdog-reset-loop: Controller resets every eight seconds #watchdog #reset #debug
  Read RCC_CSR for the reason. IWDG means that a thread missed its check-in: shell command 'wdt who' names it.
runbook calibrate-cold-junction: Calibrate the cold junction at end of line #calibration #thermocouple #factory
  Chamber at 25.0 °C for 20 min, 'cal cj 25.0', verify within 0.5 K, print the label.
runbook flash-production-line: Program boards on the production line #factory #flash #provisioning
  Run line/program.sh with the jig. Serial number is scanned, keys come from the HSM, never from a file.
constraint relay-max-cycles: The contactor may switch at most 6 times a minute #relay #safety #hardware
  Rated for 500,000 operations. The output is time proportioned with a window of 20 s and a least pulse of 2 s.
constraint over-temperature-cutout: Over-temperature cut-out works without firmware #safety #certification
  EN 60519 demands it. Never route the cut-out signal through the MCU.
constraint ram-budget-96k: RAM is limited to 96 KiB, heap is forbidden after boot #memory #ram #static
  k_malloc fails the build after init. Use memory slabs.
constraint no-float-in-isr: No floating point in interrupt handlers #isr #fpu
  Lazy stacking is off to keep latency below 4 us.
debt ramp-in-seconds: Ramp rates are stored as kelvin per second #units #profiles
  Users think in kelvin per hour, rounding shows 149.9 instead of 150. Needs a migration of stored profiles.
debt i2c-bus-lockup: I2C bus locks up after a brown-out, we power cycle the sensor #i2c #workaround #power
  Proper fix: clock out nine pulses, then STOP. Deferred because revision C moves the sensor to SPI.
debt no-unit-tests-for-scheduler: The segment scheduler has no unit tests #testing #scheduler
  It reads the clock directly. Inject k_uptime_get first.
preference misra-deviations: Deviations from MISRA are commented with the rule's number #style #misra
  Example: /* MISRA 11.4: register access */
preference commit-per-board: Board changes and driver changes are separate commits #git #style
  Makes bisecting on hardware possible.
session ble-pairing-fails: Pairing with Android 14 phones failed #ble #android #pairing
  Bonding table was full with 4 entries. Oldest entry is dropped now. Left: test with tablets.
session noise-on-thermocouple: Temperature jumped by 12 K when the contactor closed #noise #thermocouple #emc
  Twisted the leads, moved the ground, median of five. Remaining noise 0.8 K.
session firing-profile-import: Import of firing profiles from CSV over USB #usb #profiles #csv
  Mass storage with a read-only FAT image. Up to 24 segments. Left: error texts on the display.
session power-failure-resume: Resume of a firing after a power failure #power #resume #fram
  State is written to FRAM each 10 s. Resumes when the chamber lost less than 50 K, otherwise holds and asks.
`)
