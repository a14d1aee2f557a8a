import { expect, test } from 'vitest'
import { attribute, createXmlReader, decodeXml } from './xml.ts'

test('an attribute is found by its name, whatever stands around it', () => {
  const raw = ` name="a id='x' r=1" xr:id = 'rId3'\n sheetId="7" t="a&amp;b"`
  expect(attribute(raw, 'id')).toBe('rId3')
  expect(attribute(raw, 'sheetId')).toBe('7')
  expect(attribute(raw, 't')).toBe('a&b')
  expect(attribute(raw, 'r')).toBeNull()
  expect(attribute('', 'r')).toBeNull()
})

test('markup is read the same however it is cut into chunks', () => {
  const xml = Buffer.from('\uFEFF<?xml version="1.0"?><!-- <no> --><x:a b="1>2"><c/>กข&lt;&#x41;<![CDATA[<d>]]></x:a>')
  for (let size = 1; size < xml.length; size++) {
    const seen: string[] = []
    const reader = createXmlReader({
      open: (name, raw) => seen.push(`<${name}${attribute(raw, 'b') ?? ''}`),
      close: (name) => seen.push(`>${name}`),
      text: (text) => seen.push(text),
    })
    for (let at = 0; at < xml.length; at += size) reader.write(xml.subarray(at, at + size))
    reader.end()
    expect(seen).toEqual(['<a1>2', '<c', '>c', 'กข<A', '<d>', '>a'])
  }
})

test('unknown entities are refused, odd numbers vanish', () => {
  expect(() => decodeXml('&own;')).toThrow('dtd')
  expect(decodeXml('&#0;&#x110000;&quot;')).toBe('"')
})
