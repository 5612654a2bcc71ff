import { describe, expect, it } from 'vitest';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();

describe('bad input', () => {
  it.each([
    ['transaction_type=lease', 'transaction_type'],
    ['property_type=castle', 'property_type'],
    ['bedrooms=6', 'bedrooms'],
    ['bedrooms=two', 'bedrooms'],
    ['min_price=-1', 'min_price'],
    ['min_price=1e9', 'min_price'],
    ['min_price=100&max_price=99', 'min_price'],
    ['furnishing=fully', 'furnishing'],
    ['is_featured=maybe', 'is_featured'],
    ['sort_by=id', 'sort_by'],
    ['sort_direction=up', 'sort_direction'],
    ['posted_within=2', 'posted_within'],
    ['posted_within=1&posted_within=3', 'posted_within'],
    ['min_floor=-1', 'min_floor'],
    ['min_floor=4&max_floor=3', 'min_floor'],
    ['postal_code=56006', 'postal_code'],
    ['postal_code=056006', 'postal_code'],
    ['featured_on_top=4', 'featured_on_top'],
    [`prefer=${'a'.repeat(101)}`, 'prefer'],
    ['page=0', 'page'],
    ['page=1000000000', 'page'],
    ['page=abc', 'page'],
    ['page=1&page=2', 'page'],
    ['page=9999', 'page'],
    ['per_page=51', 'per_page'],
    ['per_page=0', 'per_page'],
    ['latitude=12', 'latitude'],
    ['latitude=95&longitude=10', 'latitude'],
    ['bounds=1,2,3', 'bounds'],
    ['bounds=19,73,18,74', 'bounds'],
    [`search=${'a'.repeat(5000)}`, 'search'],
    ['search=a&search=b', 'search'],
    ['not=bedrooms', 'not'],
    ['not=bedrooms:7', 'not'],
    ['not=search:flat', 'not'],
    ['wish=bedrooms', 'wish'],
    [`location=Baner&location=${'a'.repeat(300)}`, 'location'],
  ])('%s is 422 and names the field', async (query, field) => {
    const { status, body } = await test.get(`/api/properties?${query}`);
    expect(status).toBe(422);
    expect(body.success).toBe(false);
    expect(body.message).toBeTypeOf('string');
    expect(body.errors[field][0]).toMatch(/\w/);
  });

  it.each([
    '/api/properties',
    '/api/search',
    '/api/search/counts',
    '/api/search/cells?bounds=18,73,19,74',
    '/api/search/read?q=flat',
    '/api/buyer-leads',
  ])('refuses a parameter that it does not know, and names it: %s', async (path) => {
    expect((await test.get(path)).status).toBe(200);
    const { status, body } = await test.get(`${path}${path.includes('?') ? '&' : '?'}colour=red&utm_source=mail`);
    expect(status).toBe(422);
    const sentence = 'There is no such parameter here.';
    expect(body).toEqual({
      success: false,
      message: sentence,
      code: 'request.invalid',
      errors: { colour: [sentence], utm_source: [sentence] },
      error_codes: { colour: [{ code: 'value.unknown_field' }], utm_source: [{ code: 'value.unknown_field' }] },
    });
  });

  it('takes degrees with as many decimals as a program writes', async () => {
    const { status } = await test.get('/api/properties?bounds=18.544999999999998,73.75200000000001,18.6,73.9');
    expect(status).toBe(200);
  });

  it('refuses a NUL character', async () => {
    const { status, body } = await test.get('/api/properties?search=a%00b');
    expect(status).toBe(422);
    expect(body.message).toContain('NUL');
  });
});
