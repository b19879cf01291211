import { cleanHtml } from "../../src/features/media/html.rules.ts";

/** What a payload runs if it can: a mark that a test looks for. */
const run = "window.pwned=1";
const away = "https://evil.example/x";

const bases = [
  `<script>${run}</script>`,
  `<script src="${away}"></script>`,
  `<img src=x onerror="${run}">`,
  `<img src="${away}">`,
  `<img/src=x/onerror=${run}>`,
  `<svg onload="${run}"></svg>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s></svg>`,
  `<svg><a xlink:href="javascript:${run}"><text y=20>x</text></a></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${run}</script>"></foreignObject></svg>`,
  `<math><maction actiontype="statusline#${away}" xlink:href="javascript:${run}">x</maction></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<template><script>${run}</script></template>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="javascript:${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<audio src=x onerror="${run}"></audio>`,
  `<details open ontoggle="${run}">x</details>`,
  `<body onload="${run}">`,
  `<input autofocus onfocus="${run}">`,
  `<select autofocus onfocus="${run}"></select>`,
  `<textarea autofocus onfocus="${run}"></textarea>`,
  `<marquee onstart="${run}">x</marquee>`,
  `<p onmouseover="${run}">x</p>`,
  `<p style="background:url(${away})">x</p>`,
  `<p style="text-align:center;background-image:url('${away}')">x</p>`,
  `<p style="text-align:center}*{background:url(${away})}">x</p>`,
  `<style>@import "${away}";</style>`,
  `<style>*{background:url(${away})}</style>`,
  `<link rel="stylesheet" href="${away}">`,
  `<base href="${away}/">`,
  `<meta http-equiv="refresh" content="0;url=${away}">`,
  `<form action="${away}"><button>go</button></form>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="JaVaScRiPt:${run}">x</a>`,
  `<a href="java&#x09;script:${run}">x</a>`,
  `<a href="&#1;javascript:${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `<a href="vbscript:${run}">x</a>`,
  `<a href="https://ok.example" onclick="${run}" ping="${away}">x</a>`,
  `<a href="//evil.example">x</a>`,
  `<p>{{constructor.constructor('${run}')()}}</p>`,
  `<xmp><p title="</xmp><img src=x onerror=${run}>">`,
  `<title><p title="</title><img src=x onerror=${run}>">`,
  `<textarea><p title="</textarea><img src=x onerror=${run}>">`,
  `<!--><img src=x onerror=${run}>-->`,
  `<![CDATA[<img src=x onerror=${run}>]]>`,
  `<p id="root" class="ground" data-page>x</p><p name="cookie">`,
  `<ul><li><script>${run}</script></ul><ol start="1" onclick=${run}><li>x`,
  `<h1><a href="https://ok.example"><img src=x onerror=${run}></h1>`,
  `<blockquote cite="javascript:${run}" onfocus=${run} tabindex=0>x</blockquote>`,
];

const disguises: ((html: string) => string)[] = [
  (html) => html,
  (html) =>
    `<p>before</p>${html.replace(/<(\w)/g, (_, letter: string) => `<${letter.toUpperCase()}`)}<p>after`,
];

/** Over a hundred hostile texts of publicly known kinds. */
export const hostileTexts: string[] = disguises.flatMap((disguise) => bases.map(disguise));

/** Enough on one page to save most of the loading, few enough to find the one at fault. */
const togetherMax = 22;
const joined = (texts: string[]) => texts.join("<p>and</p>");
const isCleanedAlone = (texts: string[]) =>
  cleanHtml(joined(texts)) === joined(texts.map((html) => cleanHtml(html)));

/** All of them in as few pages as keep them apart: what is left of each is just what would be left of it on a page of its own. */
export const hostilePages: string[] = hostileTexts
  .reduce<string[][]>((pages, text) => {
    const last = pages.at(-1);
    if (last && last.length < togetherMax && isCleanedAlone([...last, text])) last.push(text);
    else pages.push([text]);
    return pages;
  }, [])
  .map(joined);
