#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 * 2 + 1)>
"builtin.module"() ({
  "func.func"() <{function_type = (tensor<2xi32>, tensor<4xi32>) -> tensor<4xi32>, sym_name = "every_second_element_bufferized"}> ({
  ^bb0(%arg0: tensor<2xi32>, %arg1: tensor<4xi32>):
    %0 = "bufferization.to_buffer"(%arg0) : (tensor<2xi32>) -> memref<2xi32, strided<[?], offset: ?>>
    %1 = "memref.alloc"() <{alignment = 64 : i64, operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<4xi32>
    "linalg.generic"(%0, %1) <{indexing_maps = [#map, #map1], iterator_types = [#linalg.iterator_type<parallel>], operandSegmentSizes = array<i32: 1, 1>}> ({
    ^bb0(%arg2: i32, %arg3: i32):
      "linalg.yield"(%arg2) : (i32) -> ()
    }) : (memref<2xi32, strided<[?], offset: ?>>, memref<4xi32>) -> ()
    %2 = "bufferization.to_tensor"(%1) : (memref<4xi32>) -> tensor<4xi32>
    "func.return"(%2) : (tensor<4xi32>) -> ()
  }) : () -> ()
}) : () -> ()

