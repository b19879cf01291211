#!/bin/sh
# Runs a script in a machine of its own: an overlay of this one's files, processes and network. Nothing reaches this one.
# Usage: empty-machine.sh EMPTY-FOLDER INPUTS SCRIPT, in namespaces of its own (unshare).
set -e
mount -t tmpfs none "$1"
mkdir "$1/up" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/up,workdir=$1/work" "$1/root"
mount -t proc proc "$1/root/proc"
mount -t tmpfs none "$1/root/tmp"
mkdir "$1/root/tmp/in"
mount --bind "$2" "$1/root/tmp/in"
mount --rbind /dev "$1/root/dev"
ip link set lo up
exec chroot "$1/root" bash "/tmp/in/$3"
