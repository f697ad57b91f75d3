import { accessSync, constants, existsSync } from 'node:fs';
import { run } from './run.mjs';

const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const find = () => [process.env.CHROMIUM_PATH, ...usualPlaces].find((file) => file && isExecutable(file));

const canInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/** The Chromium that browser tests drive: one already there, or on Debian as root the distribution's package. */
export const provideChromium = async () => {
  if (!find() && canInstall()) {
    console.log('Installing the Debian package chromium for the browser tests.');
    await run('apt-get', ['update', '-qq']);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  return find();
};
