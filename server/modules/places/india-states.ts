export interface IndianState {
  /** The code of ISO 3166-2:IN, two characters, upper case. */
  code: string;
  name: string;
  /** About the middle, in degrees. */
  latitude: number;
  longitude: number;
  /** GeoNames' first-level code. */
  geonames: string;
}

function state(code: string, name: string, latitude: number, longitude: number, geonames: string): IndianState {
  return { code, name, latitude, longitude, geonames };
}

/** The 28 states and 8 union territories. Codes: ISO 3166-2:IN. */
export const indianStates: readonly IndianState[] = [
  state('AN', 'Andaman and Nicobar Islands', 11.74, 92.66, '01'),
  state('AP', 'Andhra Pradesh', 15.91, 79.74, '02'),
  state('AR', 'Arunachal Pradesh', 28.22, 94.73, '30'),
  state('AS', 'Assam', 26.2, 92.94, '03'),
  state('BR', 'Bihar', 25.1, 85.31, '34'),
  state('CH', 'Chandigarh', 30.73, 76.78, '05'),
  state('CG', 'Chhattisgarh', 21.28, 81.87, '37'),
  state('DH', 'Dadra and Nagar Haveli and Daman and Diu', 20.4, 72.83, '52'),
  state('DL', 'Delhi', 28.65, 77.23, '07'),
  state('GA', 'Goa', 15.3, 74.12, '33'),
  state('GJ', 'Gujarat', 22.26, 71.19, '09'),
  state('HR', 'Haryana', 29.06, 76.09, '10'),
  state('HP', 'Himachal Pradesh', 31.1, 77.17, '11'),
  state('JK', 'Jammu and Kashmir', 33.78, 75.4, '12'),
  state('JH', 'Jharkhand', 23.61, 85.28, '38'),
  state('KA', 'Karnataka', 15.32, 75.71, '19'),
  state('KL', 'Kerala', 10.85, 76.27, '13'),
  state('LA', 'Ladakh', 34.15, 77.58, '41'),
  state('LD', 'Lakshadweep', 10.57, 72.64, '14'),
  state('MP', 'Madhya Pradesh', 22.97, 78.66, '35'),
  state('MH', 'Maharashtra', 19.75, 75.71, '16'),
  state('MN', 'Manipur', 24.66, 93.91, '17'),
  state('ML', 'Meghalaya', 25.47, 91.37, '18'),
  state('MZ', 'Mizoram', 23.16, 92.94, '31'),
  state('NL', 'Nagaland', 26.16, 94.56, '20'),
  state('OD', 'Odisha', 20.95, 85.1, '21'),
  state('PY', 'Puducherry', 11.94, 79.81, '22'),
  state('PB', 'Punjab', 31.15, 75.34, '23'),
  state('RJ', 'Rajasthan', 27.02, 74.22, '24'),
  state('SK', 'Sikkim', 27.53, 88.51, '29'),
  state('TN', 'Tamil Nadu', 11.13, 78.66, '25'),
  state('TG', 'Telangana', 18.11, 79.02, '40'),
  state('TR', 'Tripura', 23.94, 91.99, '26'),
  state('UP', 'Uttar Pradesh', 26.85, 80.91, '36'),
  state('UK', 'Uttarakhand', 30.07, 79.02, '39'),
  state('WB', 'West Bengal', 22.99, 87.85, '28'),
];
